import { ApiError } from '@arbour/client/api-error'

/** The line broke while bytes went. */
export const lineLost = () => new ApiError({ status: 0, code: 'network', message: 'The connection was lost' })
