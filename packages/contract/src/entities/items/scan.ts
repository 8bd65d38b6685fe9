import { z } from 'zod'

/** States of the virus scan of a stored object. Objects that were not scheduled for a scan have none. */
export const SCAN_STATES = ['waiting', 'clean', 'infected', 'too_large', 'unchecked'] as const
export type ScanState = (typeof SCAN_STATES)[number]

/** States in which the bytes are withheld. */
export const WITHHELD_STATES = ['waiting', 'infected', 'too_large'] as const satisfies readonly ScanState[]

/** The scan result shown to users. Absent for clean files and files without a scan. */
export const Scan = z
  .object({
    state: z
      .enum(['waiting', 'infected', 'too_large', 'unchecked'] satisfies ScanState[])
      .describe(
        '`waiting`: it is being scanned, and becomes available once it is clean. `infected`: something was found, and it stays blocked. `too_large`: it exceeds the limit of the scanner, and stays blocked. `unchecked`: it could not be scanned, and is available because the server allows it.',
      ),
    found: z.string().nullable().describe("The scanner's name of what was found."),
  })
  .meta({ id: 'Scan', description: 'The state of the virus scan of a file.' })
export type Scan = z.infer<typeof Scan>
