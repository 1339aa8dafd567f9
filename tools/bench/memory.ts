import { setTimeout as pause } from 'node:timers/promises'
import type { Scale } from './scale.ts'
import { cpuDuring, type Scene, settledKb, untilQuiet, untilUpstreams } from './scene.ts'
import type { SubjectName } from './subjects.ts'
import { mustBeClean } from './unicast.ts'

/** Gently: what a storm leaves behind in the heap would hide what connections take. */
const gentleWidth = 100

export interface Players {
  readonly first: number
  readonly count: number
}

export const openTabs = (
  { driver, subject }: Scene,
  set: string,
  players: Players,
  width: number,
): Promise<number> =>
  driver.connect({ set, site: subject.site, dialect: subject.dialect, width, ...players })

const warmUpPlayers: Players = { first: 0, count: 100 }
const warmUpTimes = 5

/** Has the server see some players come and go, so that its code is compiled. */
export async function warmUp(scene: Scene): Promise<void> {
  const { driver, subject } = scene
  await subject.admit(driver, warmUpPlayers.first, warmUpPlayers.count)
  for (let time = 0; time < warmUpTimes; time += 1) {
    await openTabs(scene, 'warm-up', warmUpPlayers, gentleWidth)
    await untilUpstreams(driver, warmUpPlayers.count)
    await driver.once('warm-up')
    await driver.disconnect('warm-up')
  }
  await untilQuiet([subject.service])
}

/** Has players come in, a tab each, which stay. */
export async function comeIn(scene: Scene, players: Players): Promise<void> {
  const { driver, subject } = scene
  const before = await driver.upstreams()
  await subject.admit(driver, players.first, players.count)
  await openTabs(scene, 'tabs', players, gentleWidth)
  await untilUpstreams(driver, before + players.count)
  await untilQuiet([subject.service])
}

const edgeTabsPerPlayer = 5
/** Number of the first player whom the warm-up has not used. */
export const afterWarmUp = warmUpPlayers.first + warmUpPlayers.count

/** Memory that one more tab of a player who is here already takes, in kB. */
export async function kbPerEdge(scene: Scene, name: SubjectName, scale: Scale): Promise<number> {
  const { driver, subject } = scene
  const players = { first: afterWarmUp, count: scale.connections / edgeTabsPerPlayer }
  await warmUp(scene)
  await comeIn(scene, players)
  mustBeClean('one balance each', await driver.once('tabs'))
  const base = await settledKb(subject.service, name)
  for (let tab = 1; tab <= edgeTabsPerPlayer; tab += 1) {
    await openTabs(scene, `tabs ${tab}`, players, gentleWidth)
  }
  await untilQuiet([subject.service])
  const full = await settledKb(subject.service, name)
  mustBeClean('one balance each', await driver.once(`tabs ${edgeTabsPerPlayer}`))
  return (full - base) / scale.connections
}

/** Memory that a player takes with all there is: session, wallet socket, state, first tab; in kB. */
export async function kbPerOwned(
  scene: Scene,
  name: SubjectName,
  players: Players,
): Promise<number> {
  const { driver, subject } = scene
  await warmUp(scene)
  const base = await settledKb(subject.service, name)
  await comeIn(scene, players)
  const full = await settledKb(subject.service, name)
  mustBeClean('one balance each', await driver.once('tabs'))
  return (full - base) / players.count
}

const msPerMinute = 60_000
const msPerSecond = 1_000

/** CPU time of an owned player without events, in ms a minute. */
export async function restMs(scene: Scene, players: Players, scale: Scale): Promise<number> {
  const { subject, watch } = scene
  // The full collection before has dropped compiled code: each poll runs once first.
  await pause(scale.restWarmUpMs)
  const { cpuSeconds } = await watch.during(() =>
    cpuDuring([subject.service], () => pause(scale.restMs)),
  )
  const minutes = scale.restMs / msPerMinute
  return (cpuSeconds * msPerSecond) / players.count / minutes
}
