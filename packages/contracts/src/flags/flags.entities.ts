import * as z from 'zod/mini'

/**
 * What is on for a visitor, as the gateway's flags say for their brand and market.
 * @see A§9, B§2 "Feature flags"
 */
export const siteFlags = z.object({
  /**
   * The page that a payment provider returns to, `/signup/callback`, is there only then. Asked for
   * and handed out already; read by the sign-up with a bank, when that is built. @see A§2 Public
   */
  signupCallback: z.boolean(),
  /**
   * The live-table provider whose games are on offer only then (`creedroomz`). Asked for and handed
   * out already; read by the live lobby, when that is built. @see B§2 Live casino
   */
  liveTableProvider: z.boolean(),
  /**
   * Games open at `/play/{slug}` rather than at `/online-casino/play/{provider}/{id}`. Asked for and
   * handed out already; read by the casino lobby, when that brings the second address. @see B§2
   */
  gameSlugs: z.boolean(),
  /** The chat with support, which a market may turn off. @see B§1 "disableLiveChat" */
  liveChat: z.boolean(),
})
export type SiteFlags = z.infer<typeof siteFlags>

/** What holds where nobody has said otherwise. */
export const flagDefaults: SiteFlags = {
  signupCallback: true,
  liveTableProvider: true,
  gameSlugs: true,
  liveChat: true,
}
