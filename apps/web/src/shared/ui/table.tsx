import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './table.module.css'

export interface Column<Row> {
  readonly id: string
  readonly title: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Figures are aligned to the end of their column, with digits of equal width. */
  readonly isFigure?: boolean
}

export interface TableProps<Row> {
  readonly caption: ReactNode
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
}

/**
 * A row laid out as a card is no longer a table row to a browser; explicit roles keep it one for
 * screen readers.
 */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** Rows and columns; in a narrow space, a card for each row. */
export function Table<Row>({ caption, columns, rows, idOf }: TableProps<Row>) {
  const figureClass = (column: Column<Row>) => column.isFigure === true && styles['figure']
  return (
    <div className={styles['frame']}>
      <table {...roles.table} className={styles['table']}>
        <caption className={styles['caption']}>{caption}</caption>
        <thead {...roles.group} className={styles['columns']}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <th
                key={column.id}
                {...roles.head}
                scope="col"
                className={cx(styles['head'], column.isFigure === true && styles['end'])}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group} className={styles['body']}>
          {rows.map((row) => (
            <tr key={idOf(row)} {...roles.row} className={styles['row']}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  {...roles.cell}
                  className={cx(
                    styles['cell'],
                    figureClass(column),
                    column.isFigure === true && styles['end'],
                  )}
                >
                  <span className={styles['name']} aria-hidden="true">
                    {column.title}
                  </span>
                  <span>{column.cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
