import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import { walletData } from './wallet.data.repository.ts'
import { bindWallet } from './wallet.routes.ts'
import { bindWalletSocket } from './wallet-socket.routes.ts'
import type { WalletSockets } from './wallet-sockets.ts'

interface Needs {
  /** Delivers the outbox. */
  readonly sockets: WalletSockets
}

/** Balances, and the socket that reports their changes. */
export const wallet: Capability<Needs, Nothing> = {
  name: 'wallet',
  create: ({ db, wallet: service, tokens, log, config }, { sockets }) => ({
    async routes({ app, bind }) {
      bindWallet(bind, { service, tokens, deadlineScale: config.DEADLINE_SCALE })
      await bindWalletSocket(app, { sockets, tokens, log })
    },
    personalData: walletData(db),
    provides: nothing,
  }),
}
