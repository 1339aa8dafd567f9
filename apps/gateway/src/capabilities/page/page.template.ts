import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Log } from '../../ports/log.ts'
import { buildManifest, type PageTemplate, readTemplate } from './page.rules.ts'

/** Reads the page of the web build; undefined without a build. @throws PageTemplateError */
export function readPageTemplate(webRoot: string, log: Log): PageTemplate | undefined {
  const page = join(webRoot, 'index.html')
  // The build manifest is not for browsers.
  const about = join(webRoot, '.vite')
  const manifest = join(about, 'manifest.json')
  if (existsSync(page)) {
    return readTemplate({
      html: readFileSync(page, 'utf8'),
      ...(existsSync(manifest) && {
        manifest: z.parse(buildManifest, JSON.parse(readFileSync(manifest, 'utf8'))),
        readStyle: (file: string) => readFileSync(join(webRoot, file), 'utf8'),
      }),
    })
  }
  // The web may be served from elsewhere; calls and sockets are answered anyway.
  log.warn('page.buildMissing')
  return undefined
}
