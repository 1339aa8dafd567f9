import type { Clock } from '../clock.ts'
import type { PlatformConfig } from '../config/platform.config.ts'
import type { Database } from '../db/database.ts'
import type {
  RegistersEndpoint,
  StudioEndpoints,
  ThirdPartyEndpoint,
} from '../http/third-party-endpoint.ts'
import type { SettlementHooks } from '../ledger/settlement-hooks.ts'
import { createWalletService, type WalletService } from '../ledger/wallet.service.ts'
import type { Log } from '../log.ts'
import type { Messages } from '../messages/outgoing-messages.ts'
import { createPlayerTransaction, type PlayerTransaction } from '../outbox/player-transaction.ts'
import {
  type AccountStateService,
  createAccountStateService,
} from '../players/account-state.service.ts'
import { createOneTimeTokens, type OneTimeTokens } from '../tokens/one-time-token.repository.ts'

interface FoundationsDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly config: PlatformConfig
  /** The payment provider; undefined: no deposits and withdrawals. */
  readonly payments: ThirdPartyEndpoint | undefined
  /** The bank that players sign in with; undefined: none do. */
  readonly bank: ThirdPartyEndpoint | undefined
  /**
   * The registers of deposits and of excluded persons; undefined: markets that have them are
   * closed.
   */
  readonly registers: RegistersEndpoint | undefined
  /** The identity service; undefined: none. */
  readonly identityCheck: ThirdPartyEndpoint | undefined
  /** The marketing CRM; undefined: none. */
  readonly crm: ThirdPartyEndpoint | undefined
  /** The studios of game providers. */
  readonly studios: StudioEndpoints
  /** E-mails and text messages. */
  readonly messages: Messages
}

/** Dependencies of every capability. */
export interface Foundations extends FoundationsDeps {
  readonly playerTransaction: PlayerTransaction
  readonly wallet: WalletService
  readonly accountState: AccountStateService
  readonly tokens: OneTimeTokens
}

interface LedgerListeners {
  /** Wakes the outbox. */
  readonly onCommitted: () => void
  /** Filled once the capabilities are created. */
  readonly settlementHooks: SettlementHooks
}

export function createFoundations(deps: FoundationsDeps, listeners: LedgerListeners): Foundations {
  const {
    db,
    clock,
    log,
    config,
    payments,
    bank,
    registers,
    identityCheck,
    crm,
    studios,
    messages,
  } = deps
  const { onCommitted, settlementHooks } = listeners
  const playerTransaction = createPlayerTransaction({ db, onCommitted })
  return {
    db,
    clock,
    log,
    config,
    payments,
    bank,
    registers,
    identityCheck,
    crm,
    studios,
    messages,
    playerTransaction,
    wallet: createWalletService({ db, clock, onCommitted, settlementHooks }),
    accountState: createAccountStateService({ clock, playerTransaction }),
    tokens: createOneTimeTokens(db, clock),
  }
}
