import type { channels } from './game-fields.entities.ts'

export type Channel = (typeof channels)[number]

/**
 * The device class of a browser, from the User-Agent of any request.
 * @param userAgent the request's User-Agent header
 */
export const channelOf = (userAgent: string | undefined): Channel =>
  /\bMobi/.test(userAgent ?? '') ? 'Mobile' : 'Web'
