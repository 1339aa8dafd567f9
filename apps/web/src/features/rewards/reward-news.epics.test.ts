import { claimReward, forfeitReward } from '@player-site/contracts/rewards/rewards.calls.ts'
import { of, Subject } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { anActiveReward, answerLists, aReward, assignmentId } from '../../../testing/rewards.ts'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { selectToasts } from '../toasts/index.ts'
import { lateRewards } from './rewards.late.ts'
import { actRequested } from './rewards.slice.ts'

/** A tab of a player, on no page of bonuses. */
function start() {
  const world = new World(aPlayer())
  answerLists(world, {})
  const store = world.start()
  world.connection.signal({ is: 'opened' })
  world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(100)))
  let seq = 10
  const hear = (rewardChange: unknown) => {
    seq += 1
    const attributes = { rewardsChangedAt: `${seq}`, rewardChange }
    world.connection.message('PLAYER_ATTRIBUTE_CHANGE', { epoch: 5, seq, at: 1, attributes })
  }
  const said = () => selectToasts(store.getState()).map(({ messageId }) => messageId)
  const says = (...ids: readonly string[]) => vi.waitFor(() => expect(said()).toEqual(ids))
  return { world, store, hear, said, says }
}

const other = '7a1f4f0e-8c3b-4a51-9d3e-222222222222'
const expired = { assignmentId: other, state: 'expired' }

it('tells an open tab what happened to a bonus, in its order, without a call', async () => {
  const { world, store, hear, says } = start()
  hear({ assignmentId, state: 'active' })
  hear({ assignmentId, state: 'completed', converted: { amount: 12.5, currency: 'EUR' } })
  hear(expired)
  await says('rewards.news.active', 'rewards.news.converted', 'rewards.news.expired')
  expect(selectToasts(store.getState())[1]?.values).toEqual({ amount: '12.50\u00A0€' })
  expect(world.api.sent.map(({ id }) => id)).not.toContain('rewards.list')
})

it('tells news that comes twice once', async () => {
  const { hear, says } = start()
  hear({ assignmentId, state: 'cancelled' })
  hear({ assignmentId, state: 'cancelled' })
  hear(expired)
  await says('rewards.news.cancelled', 'rewards.news.expired')
})

it.each([{ state: 'active' }, { assignmentId, state: 'melted' }, 'done', null])(
  'says nothing of %j, which cannot be read',
  async (change) => {
    const { hear, says } = start()
    hear(change)
    hear(expired)
    await says('rewards.news.expired')
  },
)

it('leaves what this tab has done to the toast of its reply, whichever comes first', async () => {
  await loadFeature(lateRewards)
  const { world, store, hear, says } = start()
  const reply = new Subject<unknown>()
  world.api.answer(claimReward, () => reply)
  store.dispatch(actRequested({ is: 'claim', reward: aReward() }))
  hear({ assignmentId, state: 'active' })
  reply.next(anActiveReward())
  reply.complete()
  world.api.answer(forfeitReward, () => of({}))
  store.dispatch(actRequested({ is: 'forfeit', reward: anActiveReward() }))
  hear({ assignmentId, state: 'forfeited', reason: 'player' })
  hear(expired)
  await says('rewards.toast.claimed', 'rewards.toast.forfeited', 'rewards.news.expired')
})
