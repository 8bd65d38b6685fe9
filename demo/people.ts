import type { AppRole } from '@arbour/contract/entities/team/people'

/** The password of all demo users. */
export const PASSWORD = 'copper-lantern-meadow'

/** A user who can sign in. */
export interface Person {
  first_name: string
  last_name: string
  email: string
  roles: AppRole[]
  /** The role shown in the printed table. */
  does: string
}

function person(name: string, email: string, does: string, roles: AppRole[] = []): Person {
  const [first_name = '', last_name = ''] = name.split(' ')
  return { first_name, last_name, email, roles, does }
}

export const ALDER = {
  name: 'Alder & Finch',
  people: {
    maya: person('Maya Alder', 'maya@alderfinch.example', 'director (Admin)', ['Admin']),
    tom: person('Tom Finch', 'tom@alderfinch.example', 'project lead (Editor)', ['Editor']),
    priya: person('Priya Nair', 'priya@alderfinch.example', 'structural engineer (Editor)', ['Editor']),
    sofia: person('Sofía Marín', 'sofia@alderfinch.example', 'architect'),
    daniel: person('Daniel Okafor', 'daniel@alderfinch.example', 'site engineer'),
    hannah: person('Hannah Wright', 'hannah@alderfinch.example', 'commercial manager (Editor)', ['Editor']),
  },
}

export const BRACKLEY = {
  name: 'Brackley Build',
  people: {
    owen: person('Owen Brackley', 'owen@brackley.example', 'director (Admin)', ['Admin']),
    leila: person('Leila Haddad', 'leila@brackley.example', 'site manager (Editor)', ['Editor']),
    marcus: person('Marcus Webb', 'marcus@brackley.example', 'quantity surveyor'),
  },
}

export const TEAMS = [ALDER, BRACKLEY].map(({ name, people }) => ({ name, people: Object.values(people) }))
