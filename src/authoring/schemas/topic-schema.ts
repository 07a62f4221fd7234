// content/topics.yaml: the topics and their names.
import * as z from 'zod';

export const topicFileSchema = z.strictObject({
  topics: z
    .array(
      z.strictObject({
        key: z.string().regex(/^[a-z]+$/),
        label: z.string().min(1),
      }),
    )
    .min(1),
});
