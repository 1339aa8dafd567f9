import * as z from 'zod/mini'

/** Providers whose games have launch calls of their own. @see B§9 "Game providers by slug" */
export const providerIds = [
  'relax',
  'quickspin',
  'playngo',
  'pragmaticplay',
  'yggdrasil',
  'pariplay',
  'softswiss',
  'novomatic',
  'evolution',
  'trifecta',
  'creedroomz',
] as const
export type ProviderId = (typeof providerIds)[number]

export const providerId = z.enum(providerIds)

const slug = '[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?'
const slugPattern = new RegExp(`^${slug}$`)

/** The slug of any provider: games of others than the listed are opened by `games.launch`. */
export const providerSlug = z.string().check(z.regex(slugPattern, { error: 'must be a slug' }))

/** Slugs separated by commas, as a lobby's filter is written. */
export const providerList = z
  .string()
  .check(
    z.maxLength(1_000),
    z.regex(new RegExp(`^${slug}(?:,${slug})*$`), { error: 'must be slugs of providers' }),
  )
/** As many slugs as a list has space for. */
const maxListed = 24

/** Returns the providers of a list; what cannot be a slug is ignored. */
export const providersIn = (list: string): readonly string[] =>
  [...new Set(list.split(','))].filter((name) => slugPattern.test(name)).slice(0, maxListed)

export const isListedProvider = (slug: string): slug is ProviderId =>
  providerIds.some((id) => id === slug)

/** The provider whose tables the flag `liveTableProvider` enables. @see B§2 Live casino */
export const liveTableProvider = 'creedroomz' satisfies ProviderId

/** Those with a play route below the casino lobby. @see B§2 Casino */
export const casinoProviderIds = [
  'relax',
  'quickspin',
  'playngo',
  'pragmaticplay',
  'yggdrasil',
  'pariplay',
  'softswiss',
  'novomatic',
  'evolution',
  'trifecta',
] as const satisfies readonly ProviderId[]

/** Those with a play route below the live lobby. @see B§2 Live casino */
export const liveProviderIds = [
  'evolution',
  'pragmaticplay',
  'pariplay',
  'softswiss',
  'creedroomz',
] as const satisfies readonly ProviderId[]
