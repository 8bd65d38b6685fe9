/** Documents of projects that are issued to partners and addresses, frozen at their versions (decision 0031). */

export { registerTransmittalContent } from './content/register-content.ts'
export { deleteTransmittals } from './on-purge.ts'
export { countRegister } from './records/transmittal-rows.ts'
