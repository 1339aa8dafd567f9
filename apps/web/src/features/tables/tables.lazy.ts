import { followTableSeats } from './tables.epics.ts'
import { tablesReducer } from './tables.slice.ts'

// In one file with the code that follows them: both are needed at the same moment.
export { FreeSeats } from './free-seats.tsx'

/** The code that follows the seats of live tables. */
export const tablesCode = { slices: { tables: tablesReducer }, epics: { followTableSeats } }
