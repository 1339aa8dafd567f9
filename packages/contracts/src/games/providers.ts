import * as z from 'zod/mini'

/** Game providers by slug. @see B§9 "Game providers by slug" */
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
export const providerId = z.enum(providerIds)
/** The provider whose tables the flag `liveTableProvider` enables. @see B§2 Live casino */
export const liveTableProvider = 'creedroomz' satisfies ProviderId

export type ProviderId = z.infer<typeof providerId>

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
