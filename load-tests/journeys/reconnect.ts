import { check } from 'k6'
import { type Member, pause, playRound } from './join-crowd.ts'
import { expectBalance } from './stay.ts'

/**
 * Loses the connection, plays a round meanwhile, and comes back saying how far it had read: the
 * round's balance has to be there, and no number may be missing or come twice.
 */
export async function dropAndComeBack(member: Member, awayMs: number): Promise<void> {
  const { wallet } = member
  wallet.drop()
  const [balance] = await Promise.all([playRound(member), pause(awayMs)])
  const isBack = await wallet.comeBack().then(
    () => true,
    () => false,
  )
  check(isBack, { 'a tab that comes back is let in': (back) => back })
  if (isBack && balance !== undefined) await expectBalance(member, balance)
}
