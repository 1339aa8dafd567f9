import { check } from 'k6'
import { type Member, pause } from './join-crowd.ts'
import { isOnTabs, playRound } from './play-a-round.ts'

/**
 * Drops all connections, plays a round meanwhile, and reconnects with each tab's position: the
 * round's balance must arrive, and no number may be missing or repeated.
 */
export async function dropAndReconnect(member: Member, awayMs: number): Promise<void> {
  const { wallets } = member
  for (const wallet of wallets) wallet.drop()
  const [round] = await Promise.all([playRound(member), pause(awayMs)])
  const returned = await Promise.allSettled(wallets.map((wallet) => wallet.reconnect()))
  const areBack = returned.every(({ status }) => status === 'fulfilled')
  check(areBack, { 'reconnecting tabs are admitted': (back) => back })
  if (areBack && round) await isOnTabs(member, round)
}
