/** Transmittals: project documents issued to partners and email addresses at fixed versions (decision 0031). */

export { registerTransmittalContent } from './content/register-content.ts'
export { listUnopened } from './list-unopened.ts'
export { deleteTransmittals } from './on-purge.ts'
export { countRegister } from './records/transmittal-rows.ts'
