import { appIcons, brandPicturePath } from '@player-site/contracts/brands/brand-pictures.ts'
import type { Brand } from '@player-site/contracts/brands/brands.ts'
import { readLocale } from '@player-site/contracts/kernel/markets.ts'

/**
 * The web app manifest of a brand in a locale, as JSON; undefined where the brand lacks the locale.
 * One app for each brand, in whichever language it was installed.
 * @see https://www.w3.org/TR/appmanifest/
 */
export function appManifestText(
  { id, name, themeColor, markets }: Brand,
  prefix: string,
): string | undefined {
  const reading = readLocale(prefix, markets)
  if (reading.is !== 'canonical') return undefined
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: reading.locale.tag,
    dir: 'ltr',
    start_url: `/${prefix}`,
    scope: '/',
    display: 'standalone',
    theme_color: themeColor,
    background_color: themeColor,
    icons: appIcons.map(({ file, width, height, drawing }) => ({
      src: brandPicturePath(id, file),
      sizes: `${width}x${height}`,
      type: 'image/png',
      purpose: drawing === 'full' ? 'maskable' : 'any',
    })),
  })
}
