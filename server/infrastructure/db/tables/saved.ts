export interface SavedRecruitmentTable {
  candidate_id: number;
  recruitment_id: number;
  saved_at: Date;
  /** The last day that the mail about the end of the ad named. */
  ending_told_for: string | null;
}

export interface SavedCompanyTable {
  candidate_id: number;
  company_id: number;
  saved_at: Date;
}

export interface ViewedRecruitmentTable {
  candidate_id: number;
  recruitment_id: number;
  /** Time of the last view. */
  viewed_at: Date;
}
