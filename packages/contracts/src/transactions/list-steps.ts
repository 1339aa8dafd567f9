/** The presets of the history's time span, in hours. @see A§9 */
export const windowPresetsHours = [24, 72] as const

/** Rows that a scrolled history adds at a time. @see A§9 */
export const scrollStep = 10
