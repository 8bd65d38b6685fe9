import type { CallResponse } from '@arbour/contract/calls/call'
import { filesTransmittalsIssue, filesTransmittalsWithdraw } from '@arbour/contract/calls/sharing/transmittals'
import type { Transmittal, TransmittalForm } from '@arbour/contract/entities/sharing/transmittal'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { transmittalQuery } from '../queries.ts'

/** Issues documents. Throws the server's error. */
export async function sendDocuments(
  { client }: ItemServices,
  projectId: string,
  form: TransmittalForm,
): Promise<CallResponse<typeof filesTransmittalsIssue>> {
  const response = await callApi(filesTransmittalsIssue, { id: projectId, ...form })
  client.setQueryData(transmittalQuery(response.transmittal.id).queryKey, { transmittal: response.transmittal })
  void client.invalidateQueries({ queryKey: queryKeys.allTransmittals })
  return response
}

/** Revokes a transmittal for all its recipients. Throws the server's error. */
export async function withdrawTransmittal({ client }: ItemServices, { id }: Transmittal): Promise<void> {
  const { transmittal } = await callApi(filesTransmittalsWithdraw, { id })
  client.setQueryData(transmittalQuery(id).queryKey, { transmittal })
  void client.invalidateQueries({ queryKey: queryKeys.allTransmittals })
}
