import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '../../tests/drivers/config/environment.ts'
import { createCpuWatch } from './cpu-watch.ts'
import type { Scale } from './scale.ts'
import { startScene } from './scene.ts'
import { fillScene, mustBeClean } from './unicast.ts'

/** The fields of a `.cpuprofile` that show where time went. */
const cpuProfile = z.looseObject({
  nodes: z.array(
    z.looseObject({
      id: z.number(),
      callFrame: z.looseObject({
        functionName: z.string(),
        url: z.string(),
        lineNumber: z.number(),
      }),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
})

export interface HotFunction {
  readonly share: number
  readonly name: string
  readonly where: string
}

const idle: readonly string[] = ['(idle)', '(program)']
const shown = 25

const locationOf = (url: string, line: number): string => {
  const path = url.replace('file://', '').replace(root, '')
  return path === '' ? '' : `${path.replace(/^.*node_modules\//, '')}:${line + 1}`
}

/** The functions with the most self time, as shares of the time not spent waiting. */
export function hotFunctions(text: string): readonly HotFunction[] {
  const { nodes, samples, timeDeltas } = z.parse(cpuProfile, JSON.parse(text))
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]))
  const self = new Map<string, { name: string; where: string; micros: number }>()
  for (const [i, id] of samples.entries()) {
    const frame = byId.get(id)
    if (!frame || idle.includes(frame.functionName)) continue
    const name = frame.functionName || '(anonymous)'
    const where = locationOf(frame.url, frame.lineNumber)
    const entry = self.get(`${name} ${where}`) ?? { name, where, micros: 0 }
    entry.micros += timeDeltas[i] ?? 0
    self.set(`${name} ${where}`, entry)
  }
  const all = [...self.values()]
  const total = all.reduce((sum, { micros }) => sum + micros, 0)
  return all
    .sort((a, b) => b.micros - a.micros)
    .slice(0, shown)
    .map(({ name, where, micros }) => ({ share: micros / total, name, where }))
}

/** Profiles the gateway in its closed loop; the file opens in a browser's developer tools. */
export async function profileGateway(
  folder: string,
  scale: Scale,
): Promise<readonly HotFunction[]> {
  const scene = await startScene('gateway', folder, createCpuWatch())
  const file = join(folder, 'gateway.cpuprofile')
  try {
    await fillScene(scene, scale.players)
    await scene.driver.loop('tabs', scale.inFlight, scale.warmUpMs)
    await scene.subject.service.ask({ is: 'profile' })
    const run = await scene.driver.loop('tabs', scale.inFlight, scale.loopMs)
    await scene.subject.service.ask({ is: 'profiled', file })
    mustBeClean('profiled loop', run)
    return hotFunctions(readFileSync(file, 'utf8'))
  } finally {
    await scene.stop()
  }
}
