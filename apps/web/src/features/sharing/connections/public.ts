/** The public API of connections with other teams. Their page is loaded by its route. */
export { addConnectionDialog } from './dialog.ts'
export { CONNECTIONS_DEFAULTS, type ConnectionsParams, parseConnectionsParams } from './model/connections-params.ts'
export { connectionsSettings } from './section.ts'
