import {
  type Brand,
  brandLocale,
  brandLocales,
  hreflangOf,
} from '@player-site/contracts/brands/brands.ts'
import type { CallGroupId } from '@player-site/contracts/kernel/offer.ts'
import type { PageSpec } from '@player-site/contracts/kernel/page.ts'
import { pages } from '@player-site/contracts/pages.ts'
import { escapeHtml } from './escape-html.rules.ts'

/** What search engines may read: everything but calls, accounts and what is only a step. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /content/',
    'Disallow: /session/',
    'Disallow: /*/my-account',
    'Disallow: /*/signup/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** Whether a page is a place of its own: public, with content, at one address. */
const isPlace = ({ access, frame, path, content, lobby, leftAfterSignIn }: PageSpec): boolean =>
  access === 'public' &&
  frame === 'site' &&
  !leftAfterSignIn &&
  !path.includes(':') &&
  (content.length > 0 || lobby !== null)

export interface SiteMapFacts {
  readonly brand: Brand
  /** `https://play.example` */
  readonly origin: string
  /** Groups of calls that the platform does not offer: their pages are not there. */
  readonly withheld: readonly CallGroupId[]
}

/** The site's pages in every locale of its brand, each with its other locales; XML. */
export function siteMapText({ brand, origin, withheld }: SiteMapFacts): string {
  const locales = brandLocales(brand)
  const isThere = ({ shows }: PageSpec) =>
    shows.length === 0 || shows.some((group) => !withheld.includes(group))
  const link = (name: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${address}"/>`
  const getEntries = ({ path }: PageSpec): readonly string[] => {
    const addressIn = (prefix: string) => escapeHtml(`${origin}/${prefix}${path}`)
    const others = [
      ...locales.map((locale) => link(hreflangOf(locale), addressIn(locale.prefix))),
      link('x-default', addressIn(brandLocale(brand).prefix)),
    ].join('')
    return locales.map(({ prefix }) => `<url><loc>${addressIn(prefix)}</loc>${others}</url>`)
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.filter((page) => isPlace(page) && isThere(page)).flatMap(getEntries),
    '</urlset>',
    '',
  ].join('\n')
}
