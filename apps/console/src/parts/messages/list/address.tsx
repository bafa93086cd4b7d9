import classes from './address.module.css';

/** A bare address in the room there is: what counts in it stands on the right. */
export function Address({ of }: { of: string }) {
  return (
    <span className={classes.address}>
      <bdi>{of}</bdi>
    </span>
  );
}
