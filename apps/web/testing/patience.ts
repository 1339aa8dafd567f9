import { configure } from '@testing-library/react'

/** How long a query waits for its element: a busy machine is slow, not wrong. */
configure({ asyncUtilTimeout: 30_000 })
