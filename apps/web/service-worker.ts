import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandIds, brandLocales, brands } from '@player-site/contracts/brands/brands.ts'
import { textFilesOf, urlLanguageOf } from '@player-site/contracts/kernel/locales.ts'
import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import type { Plugin, Rollup } from 'vite'
import * as z from 'zod/mini'
import { closureOf, fileOf } from './chunk-closure.ts'
import type { OfflineText, WorkerBuild } from './src/service-worker/worker-build.ts'

const source = join(import.meta.dirname, 'src/service-worker')
const workers: readonly string[] = ['service-worker', 'withdrawn-worker']

/** The workers and what their page loads, beside the build's other entries. */
export const workerInputs: readonly string[] = [
  ...workers.map((name) => `src/service-worker/${name}.ts`),
  'src/service-worker/retry-when-online.ts',
]

/** The workers go where no browser can fetch them: the gateway serves them under one name. */
export const nameEntry = ({ name }: { readonly name: string }): string =>
  workers.includes(name) ? '.vite/workers/[name].js' : 'assets/[name]-[hash].js'

const sentences = z.object({ title: z.string(), body: z.string(), retry: z.string() })

function readText(name: string): object {
  const file = join(source, 'messages', `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** English is written the same in every market. */
const textOf = ({ language, tag }: Pick<Locale, 'language' | 'tag'>): OfflineText => ({
  lang: tag,
  ...z.parse(sentences, Object.assign({}, ...['en', ...textFilesOf(language)].map(readText))),
})

/** The texts by language, and by locale where its own text differs. */
export function offlineTexts(): WorkerBuild['texts'] {
  const locales = brandIds.flatMap((id) => brandLocales(brands[id]))
  const texts: Record<string, OfflineText> = { en: textOf({ language: 'en', tag: 'en' }) }
  for (const { language, tag, prefix } of locales) {
    const text = textOf({ language, tag })
    const shared = urlLanguageOf(language)
    texts[shared] ??= { ...text, lang: shared === 'tl' ? tag : shared }
    const { lang: _, ...said } = texts[shared]
    const { lang: __, ...own } = text
    if (JSON.stringify(said) !== JSON.stringify(own)) texts[prefix] = text
  }
  return texts
}

const marks = (): WorkerBuild['marks'] =>
  Object.fromEntries(
    brandIds.map((id) => [
      id,
      readFileSync(join(import.meta.dirname, 'public/brands', id, 'favicon.svg'), 'utf8'),
    ]),
  )

const stylesOf = (bundle: Rollup.OutputBundle, files: Iterable<string>): readonly string[] => {
  const all = [...files].flatMap((file) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
  })
  return [...new Set(all)]
}

const addressOf = (file: string): string => `/${file}`

/**
 * Tells the service worker which files it keeps, and what its page says. The files are those of
 * every page; their addresses decide the worker's version.
 */
export const serviceWorker = (): Plugin => {
  let ownStyle = ''
  return {
    name: 'service-worker',
    apply: 'build',
    buildStart() {
      ownStyle = this.emitFile({
        type: 'asset',
        name: 'offline.css',
        source: readFileSync(join(source, 'offline.css'), 'utf8'),
      })
    },
    generateBundle(_, bundle) {
      const entryNamed = (ending: string) =>
        fileOf(bundle, ({ facadeModuleId }) => Boolean(facadeModuleId?.endsWith(ending)))
      const page = entryNamed('.html')
      const engine = fileOf(bundle, ({ name }) => name === 'engine')
      const shell = closureOf(bundle, [page, engine])
      const styles = stylesOf(bundle, shell)
      const own = { styles: [...styles, this.getFileName(ownStyle)] }
      const scripts = [entryNamed('retry-when-online.ts')]
      const files = [...shell, ...own.styles, ...scripts].map(addressOf)
      const about: WorkerBuild = {
        id: createHash('sha256').update(files.join()).digest('hex').slice(0, 12),
        files,
        styles: own.styles.map(addressOf),
        scripts: scripts.map(addressOf),
        texts: offlineTexts(),
        marks: marks(),
      }
      const worker = bundle[entryNamed('/service-worker.ts')]
      if (worker?.type !== 'chunk') throw new Error('the build lacks the service worker')
      worker.code = `const workerBuild=${JSON.stringify(about)};\n${worker.code}`
    },
  }
}
