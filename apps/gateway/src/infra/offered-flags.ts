import type { Flags } from '../ports/flags.ts'
import type { Offer } from '../ports/offer.ts'

/** Flags by what the platform offers: what it lacks is off, whatever an operator set. */
export const flagsWithin = (flags: Flags, offer: Pick<Offer, 'has'>): Flags => ({
  ...flags,
  async site(subject) {
    const site = await flags.site(subject)
    return { ...site, payAndPlay: site.payAndPlay && offer.has('payAndPlay') }
  },
})
