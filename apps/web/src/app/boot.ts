import {
  type BootData,
  bootData,
  bootElementId,
} from '@player-site/contracts/boot/boot.entities.ts'
import * as z from 'zod/mini'

/** A page that no gateway rendered, in development say: it asks for everything. */
const unknown: BootData = { brand: 'aurora' }

/** What the gateway wrote into the page; each part that cannot be read is asked for instead. */
export function readBoot(page: Document): BootData {
  const text = page.getElementById(bootElementId)?.textContent
  if (!text) return unknown
  const read = z.safeParse(bootData, parsed(text))
  return read.success ? read.data : unknown
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
