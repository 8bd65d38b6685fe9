import { importsCheck, importsStart } from '@arbour/contract/calls/content/imports'
import {
  type ImportCheck,
  type ImportConflict,
  type ImportNameEncoding,
  ImportSource,
} from '@arbour/contract/entities/content/import'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { CheckResult } from '../components/check-result.tsx'
import { NamesChoice } from '../components/names-choice.tsx'
import { SendingZip } from '../components/sending-zip.tsx'
import { SourceFields } from '../components/source-fields.tsx'
import { withOwnFields } from '../model/refused-fields.ts'
import { emptySource, type SourceForm, toSource } from '../model/source-form.ts'
import { useSentZip } from '../model/use-sent-zip.ts'
import { sourcesQuery } from '../queries.ts'
import classes from './import-dialog.module.css'

interface ImportDialogProps extends DialogHandle<void> {
  services: ItemServices
  /** The target folder. */
  parent: Item
  /** The source, if it is a known zip. */
  zip: Item | null
}

type Source = z.output<typeof ImportSource>

/** The result of checking a source. */
interface CheckedSource {
  source: Source
  result: ImportCheck
}

/** Imports a folder tree: the user chooses a source and reviews its contents, and the server imports it. */
export function ImportDialog({ opened, close, services, parent, zip }: ImportDialogProps) {
  const { data: folders = [] } = useQuery(sourcesQuery)
  const [checkedSource, setCheckedSource] = useState<CheckedSource | null>(null)
  const title = t('files.imports.importIntoName', { name: truncateMiddle(parent.name, 40) })
  const { send, progress } = useSentZip()
  const form = useForm({
    schema: ImportSource,
    initial: emptySource(zip, folders),
    request: (values: SourceForm) => toSource(values.name === '' ? { ...values, name: folders[0] ?? '' } : values),
    check: ({ kind, file_id, upload }) => ({
      ...(kind === 'zip' && !file_id && { file_id: t('files.imports.chooseZip') }),
      ...(kind === 'upload' && !upload && { upload: t('files.imports.chooseZip') }),
    }),
    submit: async (values, { upload: file }) => {
      try {
        const source = values.kind === 'upload' && file ? { ...values, upload: await send(file) } : values
        setCheckedSource({ source, result: await callApi(importsCheck, { parent_id: parent.id, source }) })
      } catch (error) {
        throw withOwnFields(error)
      }
    },
  })

  if (checkedSource)
    return (
      <StartStep
        opened={opened}
        title={title}
        parent={parent}
        checkedSource={checkedSource}
        onChecked={setCheckedSource}
        onBack={() => setCheckedSource(null)}
        onClose={() => close()}
      />
    )
  return (
    <Modal opened={opened} title={title} size="md" closesOutside={!form.isChanged} onClose={() => close()}>
      <Form form={form} onSaved={() => undefined}>
        <div className={classes.fields}>
          <SourceFields form={form} folders={folders} services={services} parent={parent} isFixed={zip !== null} />
          {progress !== null && <SendingZip progress={progress} />}
          <FormFailure message={form.failure} />
        </div>
        <ModalActions>
          <Button variant="default" onClick={() => close()}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {t('files.imports.check')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  )
}

interface StartStepProps {
  opened: boolean
  title: string
  parent: Item
  checkedSource: CheckedSource
  onChecked: (checked: CheckedSource) => void
  onBack: () => void
  onClose: () => void
}

/** The contents of the source, the handling of name conflicts, and the start button. */
function StartStep({ opened, title, parent, checkedSource: { source, result }, onChecked, onBack, onClose }: StartStepProps) {
  const [conflict, setConflict] = useState<ImportConflict>('keep')
  const [isStarting, setIsStarting] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const client = useQueryClient()
  const start = async () => {
    setIsStarting(true)
    try {
      await callApi(importsStart, { parent_id: parent.id, source, conflict })
      await client.invalidateQueries({ queryKey: queryKeys.imports })
      onClose()
    } catch (error) {
      setFailure(getErrorMessage(error))
      setIsStarting(false)
    }
  }
  const readNamesAs = async (encoding: ImportNameEncoding | null) => {
    if (source.kind !== 'zip' && source.kind !== 'upload') return
    const newSource = { ...source, encoding: encoding ?? undefined }
    setIsReading(true)
    setFailure(null)
    try {
      onChecked({ source: newSource, result: await callApi(importsCheck, { parent_id: parent.id, source: newSource }) })
    } catch (error) {
      setFailure(getErrorMessage(error))
    } finally {
      setIsReading(false)
    }
  }
  return (
    <Modal opened={opened} title={title} size="md" closesOutside={false} onClose={onClose}>
      <div className={classes.fields}>
        <CheckResult result={result} conflict={conflict} onConflict={setConflict}>
          {result.names && (
            <NamesChoice
              names={result.names}
              encoding={'encoding' in source ? (source.encoding ?? null) : null}
              isDisabled={isReading || isStarting}
              onEncoding={(encoding) => void readNamesAs(encoding)}
            />
          )}
        </CheckResult>
        <FormFailure message={failure} />
      </div>
      <ModalActions>
        <Button variant="default" disabled={isStarting || isReading} onClick={onBack}>
          {t('common.back')}
        </Button>
        <Button
          data-autofocus
          loading={isStarting}
          disabled={isReading || result.files + result.folders === 0}
          onClick={() => void start()}
        >
          {t('files.imports.start')}
        </Button>
      </ModalActions>
    </Modal>
  )
}
