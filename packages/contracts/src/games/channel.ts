import type { channels } from './games.entities.ts'

export type Channel = (typeof channels)[number]

/**
 * What somebody plays on, as their browser says of itself in any request.
 * @param userAgent as in the request's User-Agent header
 */
export const channelOf = (userAgent: string | undefined): Channel =>
  /\bMobi/.test(userAgent ?? '') ? 'Mobile' : 'Web'
