import { clientFailure } from '../../../shared/api/failure.ts'
import type { LaunchContext } from './launch-provider.ts'

type Query = Readonly<Record<string, string>>

/**
 * An address at the provider's studio. @throws ApiFailure `game.unavailable` without a studio
 * @param path below the studio's origin
 */
export function studioAddress({ game }: LaunchContext, path: string, query: Query): string {
  const { origin } = game.launchSettings
  if (origin === null) throw clientFailure('game.unavailable')
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Of languages whose likeliest region writes another text than the site's. */
const ownRegions: Readonly<Record<string, string>> = { pt: 'PT' }

/** `en_GB`, as several providers write a locale; one without a region gets its own or likeliest. */
export function underscored(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${ownRegions[tag] ?? region}`
}

/**
 * `en`, as the other providers write a language. Games are translated into Brazilian Portuguese
 * apart, so that keeps its region; for others a region changes nothing.
 */
export const gameLanguageOf = (tag: string): string =>
  tag === 'pt-BR' ? tag : (tag.split('-')[0] ?? tag)

/** `mobile` or the provider's word for the other devices. */
export const deviceOf = <Other extends string>(
  { channel }: Pick<LaunchContext, 'channel'>,
  other: Other,
): 'mobile' | Other => (channel === 'Mobile' ? 'mobile' : other)
