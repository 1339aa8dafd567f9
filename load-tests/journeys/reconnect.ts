import { check } from 'k6'
import { type Member, pause } from './join-crowd.ts'
import { isOnTabs, playRound } from './play-a-round.ts'

/**
 * Loses all connections, plays a round meanwhile, and comes back saying how far each tab had read:
 * the round's balance has to be there, and no number may be missing or come twice.
 */
export async function dropAndReconnect(member: Member, awayMs: number): Promise<void> {
  const { wallets } = member
  for (const wallet of wallets) wallet.drop()
  const [round] = await Promise.all([playRound(member), pause(awayMs)])
  const returned = await Promise.allSettled(wallets.map((wallet) => wallet.reconnect()))
  const areBack = returned.every(({ status }) => status === 'fulfilled')
  check(areBack, { 'tabs that come back are let in': (back) => back })
  if (areBack && round) await isOnTabs(member, round)
}
