import {
  markInboxRead,
  markMessageRead,
  readInbox,
} from '@player-site/contracts/inbox/inbox.calls.ts'
import type { InboxMessage, InboxSection } from '@player-site/contracts/inbox/inbox.entities.ts'
import { of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { aLimitMessage, aMessage } from '../../../testing/inbox.ts'
import { startedWith } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { selectPlayer } from '../session/index.ts'
import { selectToasts } from '../toasts/index.ts'
import { lateInbox } from './inbox.late.ts'
import {
  allReadRequested,
  inboxClosed,
  inboxOpened,
  messageOpened,
  moreRequested,
  selectInbox,
} from './inbox.slice.ts'

await loadFeature(lateInbox)

const stamped = { epoch: 5, seq: 10, at: 2_000 }
const level = aMessage(9, { kind: 'loyalty.levelUp', values: { level: 2 } })

/** A platform that holds these messages and pages through them on request. */
function started(messages: readonly InboxMessage[] = []) {
  const { world, store } = startedWith(aPlayer({ inboxUnread: 2 }), aSnapshot(5, 10, aWallet(100)))
  world.api.answer(readInbox, (request) => {
    const { after } = Object(request).query
    const older = messages.filter(({ id }) => after === undefined || Number(id) < Number(after))
    const page = older.slice(0, 2)
    const cursor = older.length > 2 ? { cursor: page.at(-1)?.id } : {}
    return of({ messages: page, unread: messages.length, ...cursor })
  })
  let seq = 10
  const push = (attributes: object) => {
    seq += 1
    world.connection.message('PLAYER_ATTRIBUTE_CHANGE', { ...stamped, seq, attributes })
  }
  const rise = (isLevelUp: boolean) => {
    seq += 1
    const body = { ...stamped, seq, playerId: 'player-1', isLevelUp }
    world.connection.message('PLAYER_LOYALTY_LEVEL', body)
  }
  const open = (section: InboxSection = 'all') => store.dispatch(inboxOpened(section))
  const list = () => {
    const state = selectInbox(store.getState())
    return state.is === 'shown' ? state.messages : []
  }
  return {
    world,
    store,
    push,
    rise,
    open,
    list,
    ids: () => list().map(({ id }) => id),
    unread: () => selectPlayer(store.getState())?.profile.inboxUnread,
    toasts: () => selectToasts(store.getState()).map(({ messageId }) => messageId),
  }
}

describe('the inbox', () => {
  it('has the last step of a withdrawal alone, as it comes in and from older pages', () => {
    const step = (id: number, kind: string, paymentId = 'out-1') =>
      aMessage(id, {
        kind,
        values: { paymentId, amount: 20, currency: 'EUR', method: 'SKRILL' },
      })
    const requested = [
      step(4, 'withdrawal.requested', 'out-2'),
      step(3, 'withdrawal.requested'),
      step(2, 'deposit.credited'),
    ]
    const { store, open, push, ids } = started(requested)
    open()
    push({ inboxMessage: step(5, 'withdrawal.sent'), inboxUnread: 2 })
    expect(ids()).toEqual(['5', '4'])
    store.dispatch(moreRequested())
    expect(ids()).toEqual(['5', '4', '2'])
  })

  it('keeps an earlier step that its platform counts as unread', () => {
    const values = { paymentId: 'out-1', amount: 20, currency: 'EUR', method: 'SKRILL' }
    const { open, ids } = started([
      aMessage(3, { kind: 'withdrawal.paid', values }),
      aMessage(2, { kind: 'withdrawal.requested', values }),
    ])
    open()
    expect(ids()).toEqual(['3', '2'])
  })

  it('has what arrived while it was read, though the reply is older', () => {
    const { world, open, push, ids } = started()
    const replies: Subject<unknown>[] = []
    world.api.answer(readInbox, () => {
      const reply = new Subject<unknown>()
      replies.push(reply)
      return reply
    })
    const answer = (nth: number, messages: readonly InboxMessage[]) =>
      replies[nth]?.next({ messages, unread: messages.length })
    open()
    push({ inboxUnread: 2, inboxMessage: aMessage(6) })
    answer(0, [aMessage(5)])
    expect(ids()).toEqual([])
    answer(1, [aMessage(6), aMessage(5)])
    expect(ids()).toEqual(['6', '5'])
  })

  it('is read by pages that follow each other, whatever has arrived since', () => {
    const { open, store, ids, push } = started([5, 4, 3, 2, 1].map((id) => aMessage(id)))
    open()
    expect(ids()).toEqual(['5', '4'])
    push({ inboxUnread: 3, inboxMessage: aMessage(6) })
    store.dispatch(moreRequested())
    store.dispatch(moreRequested())
    store.dispatch(moreRequested())
    expect(ids()).toEqual(['6', '5', '4', '3', '2', '1'])
    expect(selectInbox(store.getState())).toMatchObject({ remainder: { is: 'none' } })
  })

  it('sorts by number, not by text', () => {
    const { open, push, ids } = started([aMessage(9)])
    open()
    push({ inboxMessage: aMessage(10) })
    expect(ids()).toEqual(['10', '9'])
  })

  it('accepts into its section only messages that belong there', () => {
    const { open, push, ids } = started()
    open('notifications')
    push({ inboxMessage: level })
    push({ inboxMessage: aMessage(10) })
    expect(ids()).toEqual(['10'])
  })

  it('updates the unread count with each message, on any page', () => {
    const { push, unread } = started()
    push({ inboxUnread: 7, inboxMessage: aMessage(1) })
    expect(unread()).toBe(7)
  })

  it('marks a message as read when opened, and sends nothing for one already read', () => {
    const { world, store, open, list, unread } = started([aMessage(2), aMessage(1)])
    world.api.answer(markMessageRead, () => of({ unread: 1 }))
    open()
    store.dispatch(messageOpened('2'))
    store.dispatch(messageOpened('2'))
    expect(world.api.sentTo(markMessageRead)).toHaveLength(1)
    expect(list().map(({ readAt }) => readAt !== null)).toEqual([true, false])
    expect(unread()).toBe(1)
  })

  it('marks all of its section as read, up to the newest one shown', () => {
    const { world, store, open, list, unread } = started([aMessage(12), level])
    world.api.answer(markInboxRead, () => of({ unread: 0 }))
    open('notifications')
    store.dispatch(allReadRequested())
    expect(world.api.sentTo(markInboxRead).map(({ request }) => request)).toEqual([
      { body: { upTo: '12', part: 'notifications' } },
    ])
    expect(list().map(({ readAt }) => readAt !== null)).toEqual([true, false])
    expect(unread()).toBe(0)
    expect(selectInbox(store.getState())).toMatchObject({ isMarking: false })
  })

  it('follows messages read on another page', () => {
    const { open, push, list } = started([aMessage(3), aMessage(2)])
    open()
    push({ inboxUnread: 0, inboxRead: { upTo: '2', part: 'all' } })
    expect(list().map(({ readAt }) => readAt !== null)).toEqual([false, true])
    push({ inboxUnread: 0, inboxRead: { messageId: '3' } })
    expect(list().every(({ readAt }) => readAt !== null)).toBe(true)
  })

  it('reloads after a missed event, and keeps its list when that fails', () => {
    const { world, open, push, ids } = started([aMessage(1)])
    open()
    push({ inboxUnread: 5 })
    expect(world.api.sentTo(readInbox)).toHaveLength(2)
    world.api.answer(readInbox, () => failing('upstream.unavailable', {}, 503))
    push({ inboxUnread: 6 })
    expect(ids()).toEqual(['1'])
  })

  it('shows a failure, and can be retried', () => {
    const { world, store, open } = started()
    world.api.answer(readInbox, () => failing('upstream.unavailable', {}, 503))
    open()
    expect(selectInbox(store.getState())).toMatchObject({
      is: 'failed',
      failure: { code: 'upstream.unavailable' },
    })
    world.api.answer(readInbox, () => of({ messages: [], unread: 0 }))
    open()
    expect(selectInbox(store.getState()).is).toBe('shown')
    store.dispatch(inboxClosed())
    expect(selectInbox(store.getState()).is).toBe('idle')
  })
})

describe('news while the player is on another page', () => {
  it.each([
    [aMessage(1), 'inbox.toast.deposited'],
    [aMessage(1, { kind: 'deposit.failed' }), 'inbox.toast.depositFailed'],
    [aMessage(1, { kind: 'withdrawal.paid' }), 'inbox.toast.withdrawalPaid'],
    [aMessage(1, { kind: 'withdrawal.failed' }), 'inbox.toast.withdrawalFailed'],
    [aLimitMessage(1, 'limit.due'), 'inbox.toast.limitDue'],
    [aMessage(1, { kind: 'withdrawal.requested' }), undefined],
    [aLimitMessage(1, 'limit.set'), undefined],
  ])('is announced if it matters: $kind', (message, toast) => {
    const { push, toasts } = started()
    push({ inboxMessage: message })
    expect(toasts()).toEqual(toast === undefined ? [] : [toast])
  })

  it('is ignored if it cannot be parsed', () => {
    const { push, toasts } = started()
    push({ inboxMessage: { kind: 'deposit.credited' } })
    push({ inboxMessage: 'yes' })
    expect(toasts()).toEqual([])
  })

  it('a level-up is announced with a link to the loyalty page; another change is not', () => {
    const { rise, store } = started()
    rise(false)
    expect(selectToasts(store.getState())).toEqual([])
    rise(true)
    expect(selectToasts(store.getState())).toMatchObject([
      { level: 'success', messageId: 'inbox.toast.levelUp', link: { path: '/loyalty' } },
    ])
  })
})
