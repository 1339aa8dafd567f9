import {
  type BootData,
  bootData,
  bootElementId,
} from '@player-site/contracts/boot/boot.entities.ts'
import * as z from 'zod/mini'

/** A page that no gateway rendered, for example in development: it requests everything. */
const unknown: BootData = { brand: 'aurora' }

/**
 * Reads the data that the gateway embedded in the page; entries that cannot be parsed are requested
 * instead.
 */
export function readBoot(page: Document): BootData {
  const text = page.getElementById(bootElementId)?.textContent
  if (!text) return unknown
  const read = z.safeParse(bootData, parseJson(text))
  return read.success ? read.data : unknown
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
