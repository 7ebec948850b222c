/*
 * Everything that is asked of the index of our own content. It takes seconds to make, so the parts run as one file,
 * which makes it once.
 */
import './our-content/both-sides.ts';
import './our-content/buyers.ts';
import './our-content/complaints.ts';
import './our-content/examples.ts';
import './our-content/golden.ts';
import './our-content/heading-words.ts';
import './our-content/hits.ts';
import './our-content/vocabulary.ts';
