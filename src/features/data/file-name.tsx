// The name of a file that the learner chose: anybody may have named it.

/** What turns the direction of the text around it, or breaks its line. */
const UNSEEN = /[\p{Bidi_Control}\p{Control}\u2028\u2029]/gu;

export function FileName(props: { readonly name: string }) {
  return <bdi>{props.name.replaceAll(UNSEEN, '\uFFFD')}</bdi>;
}
