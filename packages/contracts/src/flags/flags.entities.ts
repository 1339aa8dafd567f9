import * as z from 'zod/mini'

/**
 * The gateway's flags for a visitor's brand and market.
 * @see A§9, B§2 "Feature flags"
 */
export const siteFlags = z.object({
  /** Enables the page that a bank returns to during a sign-up, `/signup/callback`. @see A§2 Public */
  signupCallback: z.boolean(),
  /**
   * Enables the tables of this live-table provider (`creedroomz`): in the live lobby, and to open.
   * @see B§2 Live casino
   */
  liveTableProvider: z.boolean(),
  /** Games open at `/play/{slug}` rather than at `/online-casino/play/{provider}/{id}`. @see B§2 */
  gameSlugs: z.boolean(),
  /**
   * Signing up and in with a bank, where the brand offers it: off in ignored markets, and for
   * addresses that are not on its list, if there is one. @see A§4 Pay-and-play
   */
  payAndPlay: z.boolean(),
  /** The chat with support, which a market may turn off. @see B§1 "disableLiveChat" */
  liveChat: z.boolean(),
})
export type SiteFlags = z.infer<typeof siteFlags>

/** The default values. */
export const flagDefaults: SiteFlags = {
  signupCallback: true,
  payAndPlay: true,
  liveTableProvider: true,
  gameSlugs: true,
  liveChat: true,
}
