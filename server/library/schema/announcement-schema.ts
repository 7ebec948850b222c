import * as v from 'valibot';
import { closedObject } from '../yaml.ts';

/** `announcementBar` of `site.yaml`. A new id shows the bar again to those who closed it. */
export const announcementSchema = closedObject({
  id: v.optional(v.pipe(v.string('must be text.'), v.trim(), v.nonEmpty('must not be empty.')), 'announcement-bar'),
  /** HTML of the site's owner. */
  content: v.pipe(v.string('must be text.'), v.trim(), v.nonEmpty('must not be empty.')),
  isCloseable: v.optional(v.boolean('must be true or false.'), true),
});
