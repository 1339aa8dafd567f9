import { cancelWithdrawal, readPayment } from '@player-site/contracts/cashier/cashier.calls.ts'
import { readUpload } from '@player-site/contracts/documents/documents.calls.ts'
import type { ErrorCode } from '@player-site/contracts/errors.ts'
import { addFavourite } from '@player-site/contracts/game-lists/game-lists.calls.ts'
import { launchDemo, launchGame, readGame } from '@player-site/contracts/games/games.calls.ts'
import {
  issueDemoTicket,
  issueGameToken,
  issueTicket,
} from '@player-site/contracts/games/launch/game-detail.calls.ts'
import { markMessageRead } from '@player-site/contracts/inbox/inbox.calls.ts'
import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import { renamePasskey } from '@player-site/contracts/passkeys/passkeys.calls.ts'
import { readRound } from '@player-site/contracts/transactions/transactions.calls.ts'
import { expectRefusal } from './expectations.ts'
import { groupOf } from './groups.ts'
import type { Asked } from './platform-client.ts'
import { type Conformance, visit } from './session-of.ts'

const id = '00000000-0000-4000-8000-000000000000'

const unknownGame = { gameId: 'conformance-unknown', channel: 'Web' }

/** A call, what it is asked, and the code of its refusal. */
type UnknownId = readonly [call: CallSpec, asked: Asked, code: ErrorCode]

const unknown: readonly UnknownId[] = [
  [readRound, { params: { roundId: 'conformance:unknown' } }, 'wallet.roundUnknown'],
  [readPayment, { params: { paymentId: id } }, 'cashier.paymentNotFound'],
  [
    cancelWithdrawal,
    { body: { pendingWithdrawalId: id, amount: 10, cancelByPlayer: true } },
    'cashier.withdrawalNotPending',
  ],
  [
    markMessageRead,
    { params: { messageId: '999999999999' }, body: { read: true } },
    'inbox.messageNotFound',
  ],
  [
    addFavourite,
    { body: { gameId: 'conformance-unknown', lobbyPageType: 'casino-lobby' } },
    'game.notFound',
  ],
  [readGame, { params: { gameSlug: 'conformance-unknown' } }, 'game.notFound'],
  [issueTicket, { body: unknownGame }, 'game.notFound'],
  [issueDemoTicket, { body: { ...unknownGame, ...visit } }, 'game.notFound'],
  [issueGameToken, { body: unknownGame }, 'game.notFound'],
  [readUpload, { params: { uploadId: id } }, 'documents.uploadNotFound'],
  [renamePasskey, { params: { passkeyId: id }, body: { name: 'Key' } }, 'passkey.notFound'],
]

function unknownLaunches(lobbyUrl: string): readonly UnknownId[] {
  const launch = { ...unknownGame, languageCode: 'en', lobbyUrl }
  return [
    [launchGame, { body: launch }, 'game.notFound'],
    [launchDemo, { body: { ...launch, ...visit } }, 'game.notFound'],
  ]
}

/** Ids that the platform does not have. */
export async function checkUnknownIds(run: Conformance): Promise<void> {
  const { client, checks, ask, options } = run
  for (const [call, asked, code] of [...unknown, ...unknownLaunches(options.site)]) {
    const group = groupOf(call.id)
    if (group === undefined) continue
    const what = `${call.method} ${call.path} refuses an unknown id by its code`
    await checks.check(group, `${call.id}.unknown`, what, async () =>
      expectRefusal(await (call.access === 'player' ? ask : client.ask)(call, asked), code),
    )
  }
}
