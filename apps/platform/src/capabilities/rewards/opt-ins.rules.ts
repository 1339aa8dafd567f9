import { type Campaign, isOptInOfDeposit } from './campaign.rules.ts'

/**
 * The offer that is chosen for a player's next deposit: the one they have agreed to, or else the
 * latest that they have opted in to.
 * @param offered what the player may have
 * @param optIns campaigns, the latest first
 */
export function chosenForDeposit(
  offered: readonly Campaign[],
  consented: string | undefined,
  { optIns }: { readonly optIns: readonly string[] },
): string | undefined {
  if (offered.some(({ id }) => id === consented)) return consented
  return optIns.find((optIn) =>
    offered.some((campaign) => campaign.id === optIn && isOptInOfDeposit(campaign)),
  )
}
