import { brands } from '@player-site/contracts/brands/brands.ts'
import { localeOf } from '@player-site/contracts/kernel/markets.ts'
import { describe, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/a-player.ts'
import { localeOfPath, type PageFacts, readTemplate, renderPage } from './page.rules.ts'

const built = `<!doctype html>
<html lang="en" data-brand="aurora">
  <head><meta charset="utf-8" /><!--page--><title>Site</title><!--/page--><script src="/a.js"></script></head>
  <body><div id="root"></div></body>
</html>`

const facts = (over: Partial<PageFacts> = {}): PageFacts => ({
  brand: brands.meridian,
  origin: 'https://meridian.example',
  path: '/fr-CA/terms',
  locale: localeOf('caf', 'CA'),
  seo: { title: 'Terms', description: 'What we agree on' },
  boot: { brand: 'meridian' },
  ...over,
})
const manifest = {
  'src/shared/locale/messages/fr.json': { file: 'assets/fr-1.js' },
  'src/shared/locale/messages/caf.json': { file: 'assets/caf-2.js' },
}
const rendered = { html: '<h1>Bonjour</h1>', modules: [] }
const render = (over?: Partial<PageFacts>) =>
  renderPage(readTemplate({ html: built, manifest }), facts(over))

describe('the served page', () => {
  it('contains its language, brand, title and description', () => {
    const page = render()
    expect(page).toContain('<html lang="fr-CA" dir="ltr" data-brand="meridian">')
    expect(page).toContain('<title>Terms</title>')
    expect(page).toContain('<meta name="description" content="What we agree on" />')
    expect(page).not.toContain('<title>Site</title>')
  })

  it('preloads its messages, the shared ones before the regional ones', () => {
    expect(render().match(/modulepreload" href="[^"]+/g)).toEqual([
      'modulepreload" href="/assets/fr-1.js',
      'modulepreload" href="/assets/caf-2.js',
    ])
  })

  it("links its versions in each of its brand's languages only", () => {
    const page = render()
    expect(page).toContain('hreflang="en-CA" href="https://meridian.example/en-CA/terms"')
    expect(page).toContain('hreflang="x-default" href="https://meridian.example/en-UN/terms"')
    expect(page).toContain('rel="canonical" href="https://meridian.example/fr-CA/terms"')
    expect(page).not.toContain('/fi-FI/')
  })

  it.each([
    ['an address that is no page', '/fr-CA/nothing-here'],
    ['one of many segments', '/fr-CA/terms/a/b/c/d'],
    ['a long one of ampersands', `/fr-CA/${'&'.repeat(900)}`],
    ['one without a language', '/terms'],
  ])('links no versions of %s', (_, path) => {
    const page = render({ path })
    expect(page).not.toContain('hreflang')
    expect(page).not.toContain('canonical')
  })

  it('escapes everything that could end an element or an attribute', () => {
    const evil = '"><script>alert(1)</script>'
    const page = render({
      seo: { title: evil, description: evil },
      path: `/fr-CA/${evil}`,
      boot: { brand: 'meridian', content: [] },
    })
    expect(page).not.toContain('<script>alert')
    const boot = { brand: 'meridian', odd: '</script><script>alert(1)' } as const
    expect(render({ boot })).not.toContain('</script><script>alert')
  })

  it("uses the brand's default locale without a locale in the path", () => {
    expect(localeOfPath('/', brands.solstice).prefix).toBe('fi-FI')
    expect(localeOfPath('/en-UN', brands.solstice).prefix).toBe('fi-FI')
    expect(localeOfPath('/ca-CA/terms', brands.aurora).prefix).toBe('en-CA')
    expect(render({ path: '/', locale: localeOf('en', 'UN') })).not.toContain('hreflang')
  })
})

describe('the rendered page', () => {
  const session = { status: 'resolved', authorized: false, player: null } as const
  const modules = ['src/page.tsx']
  const rendered = { html: '<h1>Terms</h1>', modules }
  const builtManifest = {
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js' },
    '_part.js': { file: 'assets/part.js', css: ['assets/part.css'] },
    'src/page.tsx': {
      file: 'assets/page.js',
      css: ['assets/page.css'],
      imports: ['_shared.js', '_part.js', 'index.html'],
    },
    'fonts/inter-latin-wght-normal.woff2': { file: 'assets/inter.woff2' },
    'fonts/sora-latin-wght-normal.woff2': { file: 'assets/sora.woff2' },
  }
  const drawn = (boot: PageFacts['boot']) =>
    renderPage(readTemplate({ html: built, manifest: builtManifest }), facts({ boot, rendered }))

  it('contains a rendering for visitors only', () => {
    expect(drawn({ brand: 'meridian', session })).toContain('<div id="root"><h1>Terms</h1></div>')
    expect(drawn({ brand: 'meridian' })).not.toContain('<h1>')
    const closed = { is: 'restricted' } as const
    expect(drawn({ brand: 'meridian', session, closed })).not.toContain('<h1>')
  })

  it('is painted once its frame has arrived; a page without a rendering is not delayed', () => {
    expect(drawn({ brand: 'meridian', session })).toContain('rel="expect" href="#content"')
    expect(drawn({ brand: 'meridian' })).not.toContain('rel="expect"')
  })

  it('contains small styles of what is drawn, links to large ones, and delays the others', () => {
    const texts: Readonly<Record<string, string>> = {
      'assets/page.css': '.tile{color:red}',
      'assets/part.css': '._dialog_1{color:red}',
    }
    const readStyle = (file: string) => texts[file] ?? ''
    const template = readTemplate({ html: built, manifest: builtManifest, readStyle })
    const boot = { brand: 'meridian', session } as const
    const html = '<h1 class="tile">Bonjour</h1>'
    const page = renderPage(template, facts({ boot, rendered: { ...rendered, html } }))
    const link = '<link rel="stylesheet" crossorigin'
    expect(page).toContain('<style>.tile{color:red}</style>')
    expect(page).toContain(`${link} disabled href="/assets/page.css" />`)
    expect(page).toContain(`${link} disabled data-undrawn href="/assets/part.css" />`)
    expect(page).not.toContain('<style>._dialog_1')
  })

  it('includes the styles and scripts of its own modules', () => {
    const page = drawn({ brand: 'meridian', session })
    const files = [...page.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file)
    expect(files).toEqual(['inter.woff2', 'page.css', 'part.css', 'page.js', 'part.js'])
  })
})

it('preloads the epics, and on a player’s page what a signed-in player needs', () => {
  const builtManifest = {
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_site-1.js'] },
    '_site-1.js': { file: 'assets/site-1.js', name: 'site' },
    '_engine-3.js': { file: 'assets/engine-3.js', name: 'engine', imports: ['_site-1.js'] },
    '_player-2.js': {
      file: 'assets/player-2.js',
      name: 'player',
      imports: ['_site-1.js', '_engine-3.js'],
    },
  }
  const preloadsFor = (boot: PageFacts['boot']) =>
    renderPage(readTemplate({ html: built, manifest: builtManifest }), facts({ boot })).match(
      /modulepreload" href="[^"]+/g,
    )
  const session = { status: 'resolved', authorized: true, player: aPlayer } as const
  expect(preloadsFor({ brand: 'meridian', session })).toEqual([
    'modulepreload" href="/assets/engine-3.js',
    'modulepreload" href="/assets/player-2.js',
  ])
  expect(preloadsFor({ brand: 'meridian' })).toEqual(['modulepreload" href="/assets/engine-3.js'])
})

it("preloads its brand's fonts first, with all letters of its language", () => {
  const faces = {
    'fonts/inter-latin-wght-normal.woff2': { file: 'inter.woff2' },
    'fonts/inter-latin-ext-wght-normal.woff2': { file: 'inter-ext.woff2' },
    'fonts/sora-latin-wght-normal.woff2': { file: 'sora.woff2' },
  }
  const fetched = (locale: PageFacts['locale']) =>
    renderPage(readTemplate({ html: built, manifest: faces }), facts({ locale })).match(
      /[\w-]+\.woff2/g,
    )
  expect(fetched(localeOf('caf', 'CA'))).toEqual(['inter.woff2'])
  expect(fetched(localeOf('pl', 'UN'))).toEqual(['inter.woff2', 'inter-ext.woff2'])
})

it('starts its scripts after the first paint when it is rendered', () => {
  const session = { status: 'resolved', authorized: false, player: null } as const
  const html = built.replace(
    '<script src="/a.js"></script>',
    '<script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" crossorigin href="/b.js">',
  )
  const builtManifest = {
    ...manifest,
    'src/after-paint.ts': { file: 'assets/after.js', isEntry: true },
    '_engine-3.js': { file: 'assets/engine-3.js', name: 'engine' },
  }
  const page = (over: Partial<PageFacts>) =>
    renderPage(
      readTemplate({ html, manifest: builtManifest }),
      facts({ boot: { brand: 'meridian', session }, ...over }),
    )
  const needs = '/assets/fr-1.js /assets/caf-2.js'
  const patient = page({ rendered })
  expect(patient).toContain(
    `src="/assets/after.js" data-site="/a.js" data-imports="/b.js" data-needs="${needs}" data-later="/assets/engine-3.js"`,
  )
  expect(patient).not.toMatch(/modulepreload| src="\/a.js"/)
  expect(page({})).toContain(' src="/a.js"')
})

it('refuses a build without a head section', () => {
  expect(() => readTemplate({ html: '<!doctype html><title>Site</title>' })).toThrow('<!--page-->')
})
