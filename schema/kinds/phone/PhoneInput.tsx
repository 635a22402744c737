import type { InputProps } from '../inputProps';
import { TypedInput } from '../TypedInput';
import { PoolPicker } from './PoolPicker';

/** A telephone number: typed, or chosen from a pool. */
export function PhoneInput(props: InputProps<'phone'>) {
  const { pool } = props.field;
  return pool ? <PoolPicker {...props} pool={pool} /> : <TypedInput {...props} attributes={{ type: 'tel' }} />;
}
