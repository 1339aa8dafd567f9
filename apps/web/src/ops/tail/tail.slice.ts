import type { LogFilter, LogLine } from '@player-site/contracts/ops/ops.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** A row of the view: a line, or a gap of missing lines. `key` counts all rows ever received. */
export type TailRow =
  | { readonly key: number; readonly is: 'line'; readonly line: LogLine }
  | { readonly key: number; readonly is: 'dropped'; readonly count: number }

export interface TailState {
  readonly connection: 'connecting' | 'open' | 'lost'
  readonly filter: LogFilter
  /** Searched for in the received lines, in the browser only. */
  readonly search: string
  readonly rows: readonly TailRow[]
  /** Rows received while the view is paused; undefined while it is not. */
  readonly held: readonly TailRow[] | undefined
  readonly nextKey: number
}

export const maxRows = 5_000

const keepNewest = (rows: readonly TailRow[]): readonly TailRow[] => rows.slice(-maxRows)

/** While the view is paused new rows are queued; otherwise they are appended. */
function withRows(state: TailState, rows: readonly TailRow[]): TailState {
  const nextKey = state.nextKey + rows.length
  return state.held
    ? { ...state, nextKey, held: keepNewest([...state.held, ...rows]) }
    : { ...state, nextKey, rows: keepNewest([...state.rows, ...rows]) }
}

const slice = createSlice({
  name: 'tail',
  initialState: (): TailState => ({
    connection: 'connecting',
    filter: {},
    search: '',
    rows: [],
    held: undefined,
    nextKey: 0,
  }),
  reducers: {
    tailOpened: (state): TailState => ({ ...state, connection: 'open' }),
    tailLost: (state): TailState => ({ ...state, connection: 'lost' }),
    linesArrived: (state, { payload }: PayloadAction<readonly LogLine[]>): TailState =>
      withRows(
        state,
        payload.map((line, n) => ({ key: state.nextKey + n, is: 'line', line })),
      ),
    linesDropped: (state, { payload: count }: PayloadAction<number>): TailState =>
      withRows(state, [{ key: state.nextKey, is: 'dropped', count }]),
    /** Rows of the old filter would look like results of the new one. */
    filterChosen: (state, { payload }: PayloadAction<LogFilter>): TailState => ({
      ...state,
      filter: payload,
      rows: [],
      held: undefined,
    }),
    searchChanged: (state, { payload }: PayloadAction<string>): TailState => ({
      ...state,
      search: payload,
    }),
    paused: (state): TailState => ({ ...state, held: state.held ?? [] }),
    continued: (state): TailState => ({
      ...state,
      rows: keepNewest([...state.rows, ...(state.held ?? [])]),
      held: undefined,
    }),
    cleared: (state): TailState => ({ ...state, rows: [], held: state.held && [] }),
  },
  selectors: { selectTail: (state) => state },
})

export const tailReducer = slice.reducer
export const {
  tailOpened,
  tailLost,
  linesArrived,
  linesDropped,
  filterChosen,
  searchChanged,
  paused,
  continued,
  cleared,
} = slice.actions
export const { selectTail } = slice.selectors
