import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { notifyUndoable } from '#features/files/actions/public.ts'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { LoadedAccess } from './components/loaded-access.tsx'
import { TeamFields } from './components/team-fields.tsx'
import type { AccessResponse } from './model/team-form.ts'
import type { ShareMethodProps } from './share-method.ts'
import classes from './team-method.module.css'
import { useTeamForm } from './use-team-form.ts'

/** Share with Team. */
export function TeamMethod(props: ShareMethodProps) {
  return <LoadedAccess item={props.item}>{(access) => <Loaded {...props} access={access} />}</LoadedAccess>
}

function Loaded({ item, services, onDone, leave, onUnsavedChanges, access }: ShareMethodProps & { access: AccessResponse }) {
  const team = useTeamForm(item, services, access)
  const { form } = team
  const { isChanged, isPending } = form
  const reportChanges = useEffectEvent(onUnsavedChanges)
  useEffect(() => reportChanges({ isChanged, isPending }), [isChanged, isPending])
  const handleSaved = () => {
    notifyUndoable(team.isSomebodyAdded ? `${item.name} has been shared` : 'Saved', team.undo)
    onDone()
  }
  return (
    <Form form={form} onSaved={handleSaved}>
      <div className={classes.fields}>
        <TeamFields item={item} services={services} access={access} team={team} leave={leave} />
        <FormFailure message={form.failure} />
      </div>
      <ModalActions>
        <Button variant="default" disabled={isPending} onClick={() => void leave()}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending} disabled={!isChanged}>
          Save
        </Button>
      </ModalActions>
    </Form>
  )
}
