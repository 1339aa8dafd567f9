import { sign } from '../src/http/signature.ts'
import { gameWalletPaths } from '../src/integrations/studios/game-wallet.contract.ts'
import { studioSecret, type TestPlatform } from './test-platform.ts'

/** The wallet's client as a studio has it, signed; returns the answer, also a refusal. */
export const createStudioClient =
  ({ call, clock }: TestPlatform, secret = studioSecret) =>
  async (operation: keyof typeof gameWalletPaths, request: unknown) => {
    const path = gameWalletPaths[operation]
    const body = JSON.stringify(request)
    const timestamp = String(clock.now().getTime())
    const headers = {
      'x-timestamp': timestamp,
      'x-signature': sign(secret, timestamp, path, body),
    }
    return (await call('POST', path, { body, headers })).body
  }
