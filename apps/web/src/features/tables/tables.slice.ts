import type { TableSeats } from '@player-site/contracts/games/table-seats.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface TablesState {
  /** How many tiles show their table's seats. */
  readonly shown: number
  /** Free seats by the game's id. */
  readonly free: Readonly<Record<string, number>>
}

/** Undefined until the code of the feature is loaded. */
export type StateWithTables = { readonly tables?: TablesState | undefined }

const slice = createSlice({
  name: 'tables',
  initialState: (): TablesState => ({ shown: 0, free: {} }),
  reducers: {
    seatsShown: (state): TablesState => ({ ...state, shown: state.shown + 1 }),
    seatsHidden: (state): TablesState => ({ ...state, shown: Math.max(0, state.shown - 1) }),
    seatsArrived: (state, { payload }: PayloadAction<readonly TableSeats[]>): TablesState => ({
      ...state,
      free: Object.fromEntries(
        payload.map(({ gameId, seats, seatsTaken }) => [gameId, Math.max(0, seats - seatsTaken)]),
      ),
    }),
  },
})

export const tablesReducer = slice.reducer
export const { seatsShown, seatsHidden, seatsArrived } = slice.actions

export const areSeatsShown = ({ tables }: StateWithTables): boolean => (tables?.shown ?? 0) > 0

/** Undefined where they are not known. */
export const selectFreeSeats = ({ tables }: StateWithTables, gameId: string): number | undefined =>
  tables?.free[gameId]
