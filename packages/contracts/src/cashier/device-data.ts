import * as z from 'zod/mini'

export const screenClasses = ['phone', 'tablet', 'desktop'] as const
export const devicePlatforms = ['windows', 'mac', 'linux', 'android', 'ios', 'other'] as const

/** A name of the time zone database, or an offset. */
const timeZone = z.string().check(z.regex(/^[A-Za-z0-9_+\-/:]{1,64}$/))
const languageTag = z.string().check(z.regex(/^[A-Za-z0-9-]{1,35}$/))

/**
 * All that the site tells of a device: coarse facts, of which many devices have the same. Nothing
 * is drawn, measured or listed to tell one device from another.
 * @see docs/decisions/0098-device-data.md
 */
export const deviceData = z.strictObject({
  screen: z.enum(screenClasses),
  timeZone,
  /** Of the browser, the preferred one first. */
  languages: z.array(languageTag).check(z.maxLength(4)),
  platform: z.enum(devicePlatforms),
  /** The browser may store something. */
  hasStorage: z.boolean(),
})
export type DeviceData = z.infer<typeof deviceData>

/** The data of a `blackbox`; undefined: it is that of another script, or none. */
export function readDeviceData(blackbox: string): DeviceData | undefined {
  try {
    return z.safeParse(deviceData, JSON.parse(blackbox)).data
  } catch {
    return undefined
  }
}
