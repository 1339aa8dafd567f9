import * as z from 'zod/mini'
import { playerModel } from '../../apps/gateway/src/capabilities.ts'
import { connectRedis } from '../../apps/gateway/src/infra/redis-connection.ts'
import { openStores } from '../../apps/gateway/src/infra/stores.ts'

import { systemClock } from '../../apps/gateway/src/ports/clock.ts'
import { silentLog } from '../../apps/gateway/src/ports/log.ts'
import { silentMeter } from '../../apps/gateway/src/ports/meter.ts'
import { writeEvent } from '../../apps/gateway/src/ports/player-event.ts'
import { playerId } from '../../packages/contracts/src/kernel/ids.ts'
import type { CapacityFigures } from './figures.ts'

const players = 2_000
/** As many as a player's log holds, so that its memory is a full one. */
const eventsEach = 80
const readsEach = 40
const microsPerSecond = 1_000_000

const numberOf = (info: string, name: string): number =>
  Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)?.[1])

/** The cost of the product's own Redis stores on an otherwise idle Redis. */
export async function measureRedis(url: string): Promise<CapacityFigures['redis']> {
  const stores = await openStores(
    { REDIS_URL: [url], REDIS_CLUSTER: false },
    { clock: systemClock, log: silentLog, meter: silentMeter, readState: playerModel.read },
  )
  const probe = await connectRedis({ urls: [url], isCluster: false }, silentLog)
  const ask = async (section: string) => String(await probe.commands.call('info', section))
  const cpuMicros = async () => {
    const info = await ask('cpu')
    const used = numberOf(info, 'used_cpu_sys') + numberOf(info, 'used_cpu_user')
    return used * microsPerSecond
  }
  const memoryKb = async () => numberOf(await ask('memory'), 'used_memory') / 1_024
  const ids = Array.from({ length: players }, (_, i) => z.parse(playerId, `player-${i}`))
  const event = (seq: number) => {
    const kinds = { main: [{ cash: seq }], locked: [{ cash: 0 }], bonus: [{ bonus: 10 }] }
    const body = { type: 'WALLET_BALANCE', balanceMap: kinds }
    return writeEvent('WALLET_BALANCE', { epoch: 1, seq, at: Date.now() }, body)
  }
  try {
    const before = await memoryKb()
    await Promise.all(ids.map((id) => stores.bus.subscribe(id, 'tabs', () => {})))
    await Promise.all(ids.map((id) => stores.players.begin(id, 1, Date.now(), playerModel.initial)))
    const appendStart = await cpuMicros()
    for (let seq = 1; seq <= eventsEach; seq += 1) {
      await Promise.all(
        ids.map(async (id) => stores.players.append(id, event(seq), playerModel.initial)),
      )
    }
    const appendEnd = await cpuMicros()
    const full = await memoryKb()
    const clientStart = process.cpuUsage()
    for (let time = 0; time < readsEach; time += 1) {
      await Promise.all(ids.map((id) => stores.players.head(id)))
    }
    const client = process.cpuUsage(clientStart)
    const readEnd = await cpuMicros()
    return {
      appendMicros: (appendEnd - appendStart) / (players * eventsEach),
      readMicros: (readEnd - appendEnd) / (players * readsEach),
      clientMicros: (client.user + client.system) / (players * readsEach),
      kbPerPlayer: (full - before) / players,
    }
  } finally {
    await probe.close()
    await stores.close()
  }
}
