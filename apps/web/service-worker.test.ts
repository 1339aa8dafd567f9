import { brandIds, brandLocales, brands } from '@player-site/contracts/brands/brands.ts'
import { describe, expect, it } from 'vitest'
import { offlineTexts } from './service-worker.ts'
import { offlineHeaders, offlineHtml, textFor } from './src/service-worker/offline-page.rules.ts'

const texts = offlineTexts()
const build = {
  id: 'one',
  files: [],
  styles: ['/assets/a.css'],
  scripts: ['/assets/b.js'],
  texts,
  marks: { solstice: '<svg></svg>' },
}
const htmlAt = (path: string) => offlineHtml(build, { brand: 'solstice', name: 'Solstice' }, path)
const locales = [
  ...new Map(
    brandIds.flatMap((id) => brandLocales(brands[id])).map((locale) => [locale.prefix, locale]),
  ).values(),
]

describe('the offline page', () => {
  it.each(locales)('speaks the language of $prefix', ({ prefix, language }) => {
    const text = textFor(`/${prefix}/terms`, texts)
    const isEnglish = ['en', 'ca', 'nz', 'inen'].includes(language)
    expect(text?.title === texts['en']?.title).toBe(isEnglish)
    expect(text?.body === texts['en']?.body).toBe(isEnglish)
    expect(text?.retry === texts['en']?.retry).toBe(isEnglish)
  })

  it('has the text of Brazil in Brazil, and that of Portugal elsewhere', () => {
    expect(textFor('/pt-BR', texts)?.title).toBe('Você está sem conexão')
    expect(textFor('/pt-PT', texts)?.title).toBe('Está sem ligação')
  })

  it.each(['/', '/xx-YY', '/__proto__', '/constructor-UN'])('is in English at %s', (path) => {
    expect(textFor(path, texts)).toBe(texts['en'])
  })

  it('has its brand, its language and a way to try again', () => {
    const html = htmlAt('/fi-FI/online-casino')
    expect(html).toContain('<html lang="fi" dir="ltr" data-brand="solstice">')
    expect(html).toContain('<title>Ei verkkoyhteyttä · Solstice</title>')
    expect(html).toMatch(/<a [^>]*href="">Yritä uudelleen<\/a>/)
  })

  it('repeats nothing of its address', () => {
    expect(htmlAt('/fi-FI/"><script>')).toBe(htmlAt('/fi-FI'))
  })

  it('runs files of the site only', () => {
    const policy = offlineHeaders['content-security-policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })
})
