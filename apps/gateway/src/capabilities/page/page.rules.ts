import { type BootData, bootElementId } from '@player-site/contracts/boot/boot.entities.ts'
import { appManifestPath } from '@player-site/contracts/boot/installable.ts'
import type { RenderedPage } from '@player-site/contracts/boot/rendered-page.entities.ts'
import {
  type Brand,
  brandLocale,
  brandLocales,
  hreflangOf,
} from '@player-site/contracts/brands/brands.ts'
import { type Language, textFilesOf } from '@player-site/contracts/kernel/locales.ts'
import { type Locale, readLocale } from '@player-site/contracts/kernel/markets.ts'
import { findPage } from '@player-site/contracts/kernel/page.ts'
import { pages } from '@player-site/contracts/pages.ts'
import * as z from 'zod/mini'
import { escapeHtml } from './escape-html.rules.ts'
import { type GameFace, iconLinks, previewTags } from './page-preview.rules.ts'
import { type PageStyles, stylesFor } from './page-styles.rules.ts'

/** Page description for clients that do not run scripts. */
export interface PageSeo {
  readonly title: string
  readonly description?: string | undefined
}

export interface PageFacts {
  readonly brand: Brand
  /** `https://play.example`, used to link the page in other languages. */
  readonly origin: string
  /** Without its query: `/en-UN/terms`. */
  readonly path: string
  readonly locale: Locale
  readonly seo: PageSeo
  readonly boot: BootData
  /** The game of the page, if it is one's. */
  readonly game?: GameFace
  /** Whether browsers may install the site. */
  readonly isInstallable?: boolean
  /** The rendering for visitors, if there is one. */
  readonly rendered?: RenderedPage
}

/** The sections of the built page around the inserted head and boot data. */
export interface PageTemplate {
  readonly beforeAttributes: string
  readonly beforeHead: string
  readonly beforeRoot: string
  /** The end of `#root` and the remaining body. */
  readonly inRoot: string
  readonly end: string
  /** The script that starts the site after the first paint. */
  readonly starter: string | undefined
  /** The scripts that hold a language's text. */
  readonly textOf: (language: Language) => readonly string[]
  /** Styles and scripts of modules and their imports, without those every page has. */
  readonly filesOf: (sources: readonly string[]) => ModuleFiles
  /** What every page needs once its own script has started. */
  readonly engineFiles: ModuleFiles
  /** What every page of a signed-in player needs at once. */
  readonly filesOfPlayer: ModuleFiles
  /** The tags of a page's own styles. */
  readonly stylesOf: PageStyles
  /** The font files of a brand with the letters of a language. */
  readonly facesOf: (brand: Brand, language: Language) => readonly string[]
}

interface ModuleFiles {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** The output file of each source. */
export const buildManifest = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    name: z.optional(z.string()),
    isEntry: z.optional(z.boolean()),
    css: z.optional(z.array(z.string())),
    imports: z.optional(z.array(z.string())),
  }),
)
export type BuildManifest = z.infer<typeof buildManifest>

/** The web build cannot be served by this gateway. */
export class PageTemplateError extends Error {
  override readonly name = 'PageTemplateError'
}

/** The parts of the web build that the server needs to render its page. */
export interface WebBuild {
  readonly html: string
  readonly manifest?: BuildManifest
  /** The text of a style file. */
  readonly readStyle?: (file: string) => string
}

const marks =
  /^([\s\S]*?<html)[^>]*(>[\s\S]*?)<!--page-->[\s\S]*?<!--\/page-->([\s\S]*?<div id="root">)([\s\S]*?)(<\/body>[\s\S]*)$/

/** Manifest names of sources and all their imports. */
function closureOf(manifest: BuildManifest, sources: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (name: string) => {
    if (names.has(name) || !manifest[name]) return
    names.add(name)
    for (const needed of manifest[name].imports ?? []) add(needed)
  }
  for (const source of sources) add(source)
  return names
}

const filesIn =
  (manifest: BuildManifest) =>
  (sources: readonly string[]): ModuleFiles => {
    const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
    const there = closureOf(manifest, entries)
    const chunks = [...closureOf(manifest, sources)]
      .filter((name) => !there.has(name))
      .map((name) => manifest[name])
      .filter((chunk) => chunk !== undefined)
    const styles = chunks.flatMap(({ css = [] }) => css)
    return { styles: [...new Set(styles)], scripts: chunks.map(({ file }) => file) }
  }

/** Languages with letters that the first file of a font does not have. */
const extended: readonly Language[] = ['pl', 'tr']

/** The web build's names of the files with the epics, and with what signed-in players need. */
const engineChunk = 'engine'
const playerChunk = 'player'

/** Manifest name of the script that waits for the first paint. */
const afterPaint = 'src/after-paint.ts'

/**
 * Reads the built page. The section between `<!--page-->` and `<!--/page-->` applies to a page
 * without a rendering, and is replaced.
 * @throws PageTemplateError
 */
export function readTemplate({ html, manifest = {}, readStyle }: WebBuild): PageTemplate {
  const [, beforeAttributes, beforeHead, beforeRoot, inRoot, end] = marks.exec(html) ?? []
  if (!beforeAttributes || !beforeHead || !beforeRoot || !inRoot || !end) {
    throw new PageTemplateError(
      'index.html lacks <!--page--> … <!--/page--> or #root; rebuild the web build',
    )
  }
  const textOf = (language: Language) =>
    textFilesOf(language)
      .map((name) => manifest[`src/shared/locale/messages/${name}.json`]?.file)
      .filter((file) => file !== undefined)
  const facesOf = ({ faces }: Brand, language: Language) => {
    const alphabets = extended.includes(language) ? ['latin', 'latin-ext'] : ['latin']
    const endings = faces.flatMap((face) =>
      alphabets.map((of) => `/${face}-${of}-wght-normal.woff2`),
    )
    return Object.entries(manifest)
      .filter(([name]) => endings.some((ending) => name.endsWith(ending)))
      .map(([, { file }]) => file)
  }
  const filesOf = filesIn(manifest)
  const filesNamed = (chunk: string) =>
    filesOf(Object.keys(manifest).filter((key) => manifest[key]?.name === chunk))
  const engineFiles = filesNamed(engineChunk)
  const filesOfPlayer = filesNamed(playerChunk)
  const sections = { beforeAttributes, beforeHead, beforeRoot, inRoot, end }
  const starter = manifest[afterPaint]?.file
  const stylesOf = stylesFor(manifest, readStyle)
  return { ...sections, starter, textOf, engineFiles, filesOf, filesOfPlayer, facesOf, stylesOf }
}

/**
 * A page that arrives in parts is painted once its frame is there: what is drawn of a header would
 * move as the rest follows.
 */
const paintFromContentOn = '<link rel="expect" href="#content" blocking="render" />'

/** Serializes JSON so that it cannot end its element. */
const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The path below the locale, `/terms`; `undefined` without a known locale. */
export function pathBelow(path: string, locale: Locale): string | undefined {
  const [, segment = ''] = path.split('/')
  const reading = readLocale(segment)
  if (reading.is === 'unknown' || reading.locale.prefix !== locale.prefix) return undefined
  const below = path.slice(segment.length + 1)
  let end = below.length
  while (below[end - 1] === '/') end -= 1
  return below.slice(0, end)
}

/** The locale of a path, or the brand's default when the brand does not have it. */
export function localeOfPath(path: string, brand: Brand): Locale {
  const [, segment = ''] = path.split('/')
  const reading = readLocale(segment, brand.markets)
  return reading.is === 'unknown' ? brandLocale(brand) : reading.locale
}

type Place = Pick<PageFacts, 'brand' | 'origin' | 'path' | 'locale'>

/** The path below the locale of an address that is a page's. */
function pagePathOf({ path, locale }: Place): string | undefined {
  const below = pathBelow(path, locale)
  return below !== undefined && findPage(pages, below) ? below : undefined
}

const addressOfPage = (place: Place): string | undefined => {
  const below = pagePathOf(place)
  return below === undefined ? undefined : `${place.origin}/${place.locale.prefix}${below}`
}

function alternates(place: Place): readonly string[] {
  const { brand, origin } = place
  const below = pagePathOf(place)
  const address = addressOfPage(place)
  // An address that is no page has none in other languages either.
  if (below === undefined || address === undefined) return []
  const link = (name: string, prefix: string) =>
    `<link rel="alternate" hreflang="${name}" href="${escapeHtml(`${origin}/${prefix}${below}`)}" />`
  return [
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...brandLocales(brand).map((locale) => link(hreflangOf(locale), locale.prefix)),
    link('x-default', brandLocale(brand).prefix),
  ]
}

const head = (
  { textOf, engineFiles, filesOf, filesOfPlayer, facesOf, stylesOf }: PageTemplate,
  { brand, seo, locale, boot, rendered, game, isInstallable, ...facts }: PageFacts,
  html: string,
): string => {
  const place = { ...facts, brand, locale }
  const address = addressOfPage(place)
  const isRendered = html !== ''
  const own = boot.session?.player ? filesOfPlayer : filesOf(rendered?.modules ?? [])
  const styles = new Set([...engineFiles.styles, ...own.styles])
  const early = isRendered ? [] : engineFiles.scripts
  const scripts = new Set([...early, ...own.scripts])
  return [
    `<title>${escapeHtml(seo.title)}</title>`,
    ...(isRendered ? [paintFromContentOn] : []),
    ...(seo.description
      ? [`<meta name="description" content="${escapeHtml(seo.description)}" />`]
      : []),
    `<meta name="color-scheme" content="${brand.colorScheme}" />`,
    `<meta name="theme-color" content="${brand.themeColor}" />`,
    ...iconLinks(brand),
    ...(isInstallable ? [`<link rel="manifest" href="${appManifestPath(locale.prefix)}" />`] : []),
    ...facesOf(brand, locale.language).map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`,
    ),
    ...stylesOf(styles, html),
    ...[...textOf(locale.language), ...scripts].map(
      (file) => `<link rel="modulepreload" href="/${file}" />`,
    ),
    ...alternates(place),
    // Programs that show previews are never signed in.
    ...(boot.session?.player
      ? []
      : previewTags({ ...place, seo, game, address, imageOrigin: boot.imageOrigin })),
  ].join('\n    ')
}

/** Player pages are rendered by their script, and a closed site has no page to render. */
const firstHtmlOf = ({ boot, rendered }: PageFacts): string =>
  boot.session?.player !== null || boot.closed ? '' : (rendered?.html ?? '')

/** Renders the page with its facts: language, brand, title, alternate languages, boot data. */
export function renderPage(template: PageTemplate, facts: PageFacts): string {
  const { brand, locale, boot } = facts
  const attributes = ` lang="${locale.tag}" dir="ltr" data-brand="${brand.id}"`
  const bootElement = `<script type="application/json" id="${bootElementId}">${jsonInHtml(boot)}</script>\n  `
  const firstHtml = firstHtmlOf(facts)
  const own = head(template, facts, firstHtml)
  return [
    template.beforeAttributes,
    attributes,
    template.beforeHead,
    firstHtml ? scriptsAfterPaint(own, template.beforeRoot, template) : own + template.beforeRoot,
    firstHtml,
    template.inRoot,
    bootElement,
    template.end,
  ].join('')
}

const siteScript = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/
const preloads = /<link rel="modulepreload"[^>]* href="([^"]+)" ?\/?>\s*/g
const filesOfPreloads = (html: string): string =>
  [...html.matchAll(preloads)].map(([, file]) => file).join(' ')

/**
 * The text is already rendered, so styles and fonts load first and scripts after the first paint.
 * `data-imports` lists the imports of the site's script, `data-needs` the files it requests next, and
 * `data-later` those it requests once it has taken over the page.
 * A build without the delayed starter keeps its scripts.
 * @param own tags of this page
 * @param built tags of every page
 */
function scriptsAfterPaint(
  own: string,
  built: string,
  { starter, engineFiles }: PageTemplate,
): string {
  const [, site] = siteScript.exec(built) ?? []
  if (!site || !starter) return own + built
  const script = [
    `<script type="module" async src="/${starter}" data-site="${site}"`,
    ` data-imports="${filesOfPreloads(built)}" data-needs="${filesOfPreloads(own)}"`,
    ` data-later="${engineFiles.scripts.map((file) => `/${file}`).join(' ')}"></script>`,
  ].join('')
  const without = (html: string) => html.replaceAll(preloads, '')
  return without(own) + without(built).replace(siteScript, `${script}\n    `)
}
