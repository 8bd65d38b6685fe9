import { callsOf } from '../calls-of.ts'
import * as apiTokens from './api-tokens.ts'
import * as auth from './auth.ts'
import * as deviceSignIns from './device-sign-ins.ts'
import * as notifications from './notifications.ts'
import * as preferences from './preferences.ts'
import * as secondStep from './second-step.ts'

/** Calls about the account, signing in, preferences and notifications, by name. */
export const accountCalls = callsOf({ ...apiTokens, ...auth, ...deviceSignIns, ...notifications, ...preferences, ...secondStep })
