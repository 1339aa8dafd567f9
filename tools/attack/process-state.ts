import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from '../../tests/drivers/service.ts'
import { residentKbOf } from '../rig/process-figures.ts'
import type { ProcessReport } from './report.ts'

export interface ProcessState {
  readonly descriptors: number
  readonly residentMb: number
}

const kbPerMb = 1_024
const pollMs = 250
/** Wallet sockets and idle connections are released within this time. */
const settleDeadlineMs = 120_000

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    // Closed between the listing and the reading.
    return ''
  }
}

/**
 * Open descriptors of a process, except for the files of the embedded database, which it opens on
 * demand and keeps.
 */
function descriptorsOf(pid: number, dataDir: string): number {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).filter((name) => !linkOf(`${folder}/${name}`).startsWith(dataDir))
    .length
}

const pidOf = (service: Service): number => {
  const pid = service.pid()
  if (pid === undefined) throw new Error(`${service.name} does not run: ${service.ended()}`)
  return pid
}

/** Resident memory after a garbage collection, with freed pages returned to the system. */
async function residentMbOf(service: Service): Promise<number> {
  await service.ask({ is: 'collect' })
  return Math.round(residentKbOf(pidOf(service)) / kbPerMb)
}

export async function readState(service: Service, dataDir: string): Promise<ProcessState> {
  const residentMb = await residentMbOf(service)
  return { descriptors: descriptorsOf(pidOf(service), dataDir), residentMb }
}

/** Waits until a process holds no more descriptors than before, or for two minutes. */
export async function settle(
  service: Service,
  before: ProcessState,
  dataDir: string,
): Promise<ProcessReport> {
  const base = {
    name: service.name,
    descriptorsBefore: before.descriptors,
    residentMbBefore: before.residentMb,
  }
  const deadline = performance.now() + settleDeadlineMs
  for (;;) {
    const ended = service.ended()
    if (ended !== undefined) return { ...base, descriptorsAfter: 0, residentMbAfter: 0, ended }
    const descriptorsAfter = descriptorsOf(pidOf(service), dataDir)
    if (descriptorsAfter <= before.descriptors || performance.now() > deadline) {
      return { ...base, descriptorsAfter, residentMbAfter: await residentMbOf(service), ended }
    }
    await pause(pollMs)
  }
}
