import { type BrandId, isBrandId } from '@player-site/contracts/brands/brands.ts'
import { settingTypes } from '@player-site/contracts/kernel/settings.ts'
import * as z from 'zod/mini'

/** Parses `host=brand, …` into brands by host name. */
export const brandHosts = z.pipe(
  settingTypes.list,
  z.transform((entries, context): ReadonlyMap<string, BrandId> => {
    const hosts = new Map<string, BrandId>()
    for (const entry of entries) {
      const [host = '', brand = ''] = entry.split('=').map((text) => text.trim().toLowerCase())
      if (/^[a-z\d.-]+$/.test(host) && isBrandId(brand)) hosts.set(host, brand)
      else context.issues.push({ code: 'custom', message: 'must be host=brand', input: undefined })
    }
    return hosts
  }),
)
